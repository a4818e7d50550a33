/** An amount of points in both languages: `1 point`, `1,234 points`. */
export function pointsText(points: number): { en: string; th: string } {
  const number = points.toLocaleString('en')
  return { en: `${number} ${points === 1 ? 'point' : 'points'}`, th: `${number}\u00a0คะแนน` }
}
