import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusButtonOnce } from '#web/areas/console/frame/focus-once.ts'

/** A button of the panel that a form takes the place of. The form takes the focus; the button has it again afterwards. */
export function PanelOpener({
  label,
  children,
}: {
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}): ReactNode {
  const [state, setState] = useState<'closed' | 'open' | 'closedAgain'>('closed')
  if (state === 'open') return children(() => setState('closedAgain'))
  return (
    <div className="panel-acts" ref={state === 'closedAgain' ? focusButtonOnce : undefined}>
      <Button onClick={() => setState('open')}>{label}</Button>
    </div>
  )
}
