import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A button of the panel that a form takes the place of. The form takes the focus; the button has it again afterwards. */
export function PanelOpener({
  label,
  children,
}: {
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}): ReactNode {
  const [state, setState] = useState<'closed' | 'open' | 'closedAgain'>('closed')
  if (state === 'open') {
    return (
      <Suspense fallback={<Skeleton shape="card" />}>
        {children(() => setState('closedAgain'))}
      </Suspense>
    )
  }
  return (
    <div className="panel-acts" ref={state === 'closedAgain' ? focusButton : undefined}>
      <Button onClick={() => setState('open')}>{label}</Button>
    </div>
  )
}

function focusButton(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus()
}
