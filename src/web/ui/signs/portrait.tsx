import './portrait.css'
import type { ReactNode } from 'react'
import { initials } from './initials.ts'

/** Somebody's picture, or the initials where there is none, in a mark that stands beside the name. */
export function Portrait({
  name,
  picture,
}: {
  readonly name: string
  /** Where it lies. */
  readonly picture: string | null
}): ReactNode {
  return picture === null ? initials(name) : <img className="portrait" src={picture} alt="" />
}
