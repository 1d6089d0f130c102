import './connection.css'
import type { ReactNode } from 'react'

type Children = { readonly children: ReactNode }

/** One connection to another system: each `section` in it is a card. */
export function Connection({ children }: Children): ReactNode {
  return <div className="connection">{children}</div>
}

/** What ends it, apart from what is done every day. */
export function ConnectionEnd({ children }: Children): ReactNode {
  return <section className="connection-end">{children}</section>
}

/** What was sent or answered, as it was. A long one scrolls in its place, by keyboard too. */
export function Payload({ children }: Children): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <pre className="connection-payload" dir="ltr" tabIndex={0}>
      {children}
    </pre>
  )
}
