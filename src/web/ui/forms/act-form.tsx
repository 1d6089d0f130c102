import type { ReactNode } from 'react'

/**
 * A form without fields: one act behind a button, which the browser does by itself while the page has no script. `run` is
 * to heed only the first of two taps (useAct, usePendingAction).
 */
export function ActForm({
  action,
  run,
  children,
}: {
  /** Where the form goes as a plain POST. */
  readonly action: string
  readonly run: () => Promise<void>
  readonly children: ReactNode
}): ReactNode {
  return (
    <form
      className="form"
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      {children}
    </form>
  )
}
