import './connection-mark.css'
import type { ReactNode } from 'react'

/** Says quietly that there is no connection; nothing while there is one. A screen reader hears it when it changes. */
export function ConnectionMark({ text }: { readonly text: string | null }): ReactNode {
  return <output>{text !== null && <span className="connection-mark">{text}</span>}</output>
}
