/** The icon of a picture by a word of its name, and that of a picture without one. */
const icons: readonly (readonly [words: string, icon: string])[] = [
  ['tea latte brew coffee espresso barista beans drink matcha', 'coffee'],
  ['birthday cake', 'cake'],
  ['roll bread croissant bakery', 'bread'],
  ['bowl brunch plate meals granola mango food', 'bowl-food'],
  ['tote bag', 'tote'],
  ['mug cup', 'coffee'],
  ['bottle', 'beer-bottle'],
  ['candle', 'fire'],
  ['umbrella rainy rain', 'umbrella'],
  ['notebook', 'notebook'],
  ['planter plant', 'plant'],
  ['tree', 'tree'],
  ['gift welcome', 'gift'],
  ['apron shirt', 'sparkle'],
  ['pendant gold', 'diamond'],
  ['discount percent', 'percent'],
  ['double payday points two', 'coins'],
  ['cinema projector movie', 'film-slate'],
  ['museum', 'bank'],
  ['cruise boat', 'boat'],
  ['train', 'train'],
  ['bicycle', 'bicycle'],
  ['spa lotus', 'flower-lotus'],
  ['bookshop book', 'book-open'],
  ['dog', 'dog'],
  ['weekend trip', 'suitcase'],
  ['cooking class workshop', 'chef-hat'],
  ['songs sounds music', 'music-notes'],
  ['headphones earbuds', 'headphones'],
  ['speaker', 'speaker-hifi'],
  ['survey', 'clipboard-text'],
  ['vacuum robot', 'robot'],
  ['monitor', 'monitor'],
  ['keyboard', 'keyboard'],
  ['power battery', 'battery-charging'],
  ['phone trade', 'device-mobile'],
  ['laptop', 'laptop'],
  ['bulb', 'lightbulb'],
  ['solar', 'solar-panel'],
  ['recycle', 'recycle'],
  ['fryer', 'cooking-pot'],
  ['repair service', 'wrench'],
  ['cleaning', 'sparkle'],
  ['receipt', 'receipt'],
  ['invite friends', 'users-three'],
]

/** An icon of the icon set for a picture, from the words of its name. */
export function iconOfArt(art: string): string {
  const words = art.split('-')
  return (
    icons.find(([known]) => known.split(' ').some((word) => words.includes(word)))?.[1] ?? 'gift'
  )
}
