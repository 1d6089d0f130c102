import { type ReactNode, use, useState } from 'react'
import { NoChange } from '#web/ui/forms/no-change.ts'

/** A box that counts at once when it is ticked: it shows what is wanted until the act has ended, then what is. */
export function Tick({
  label,
  hint,
  isTicked,
  isFixed = false,
  onTick,
}: {
  readonly label: string
  readonly hint?: string
  readonly isTicked: boolean
  /** Not to be changed by this person. */
  readonly isFixed?: boolean
  readonly onTick: (isTicked: boolean) => Promise<void>
}): ReactNode {
  const noChange = use(NoChange)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const tick = async (isNow: boolean): Promise<void> => {
    setWanted(isNow)
    await onTick(isNow)
    setWanted(null)
  }
  return (
    <label className="settings-tick">
      <input
        className="choice-input"
        type="checkbox"
        checked={wanted ?? isTicked}
        disabled={isFixed || noChange !== null}
        aria-describedby={noChange?.id}
        onChange={({ target }) => void tick(target.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <span className="choice-hint">{hint}</span>}
      </span>
    </label>
  )
}
