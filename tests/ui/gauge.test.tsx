import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gauge } from '@/ui/gauge'

const words = { level: 'Daylight', sentence: '1,520 to Golden Hour', label: 'to the next level' }

test.each([
  ['0', 'in its card', 0, false],
  ['100 %', 'in its card', 1, false],
  ['0', 'on the lower edge', 0, true],
  ['100 %', 'on the lower edge', 1, true],
])(
  'at %s the arch %s has both legs, with the sun at its foot',
  (_, _where, progress, isGrounded) => {
    render(<Gauge {...words} progress={progress} isGrounded={isGrounded} />)

    const drawing = screen.getByRole('img', { name: words.label })
    const [track, lit] = drawing.querySelectorAll('path')
    const foot = isGrounded ? 134 : 94
    expect(track).toHaveAttribute('d', `M10 ${foot}V60a50 50 0 0 1 100 0v${foot - 60}`)
    expect(track).not.toHaveAttribute('stroke-dasharray')
    expect(lit).toHaveAttribute('d', track?.getAttribute('d'))
    // At the foot its disc of 9.5 reaches the end of the drawing.
    expect(drawing).toHaveAttribute('viewBox', '0 0 120 104')
    expect(drawing.querySelector('circle')).toHaveAttribute('cy', '94')
  },
)
