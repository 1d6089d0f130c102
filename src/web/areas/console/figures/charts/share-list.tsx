import type { ReactNode } from 'react'

export type Share = {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly text: string
}

/** Names with a line each that is as long as their number; the numbers stand beside it, so that it needs no table. */
export function ShareList({
  shares,
  most,
}: {
  readonly shares: readonly Share[]
  /** What a whole line is; otherwise the largest of them. */
  readonly most?: number
}): ReactNode {
  const whole = most ?? Math.max(1, ...shares.map(({ value }) => value))
  return (
    <ul className="figures-shares">
      {shares.map(({ key, name, value, text }) => (
        <li key={key}>
          <span dir="auto">{name}</span>
          <span>{text}</span>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect className="figures-track" width="100" height="6" />
            <rect className="figures-used" width={(100 * value) / whole} height="6" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
