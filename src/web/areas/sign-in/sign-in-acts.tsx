import type { ReactNode } from 'react'

/** The act of a short form: right below its last field, where somebody who has typed it looks. */
export function SignInActs({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="signin-acts">{children}</div>
}
