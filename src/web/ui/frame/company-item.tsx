import type { ReactNode } from 'react'
import { BuildingIcon } from '../signs/icon.tsx'
import { Spinner } from '../signs/spinner.tsx'

/** A company to choose: logo or a building, its name; reports itself. Spec §2, Company list item. */
export function CompanyItem({
  id,
  name,
  logoUrl,
  isDisabled = false,
  disabledReason,
  isPending = false,
  onSelect,
}: {
  readonly id: string
  readonly name: string
  readonly logoUrl: string | null
  readonly isDisabled?: boolean
  readonly disabledReason?: string
  /** It was selected, and what follows is on its way. */
  readonly isPending?: boolean
  readonly onSelect: (id: string) => void
}): ReactNode {
  return (
    <button
      className="card-button"
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isDisabled && !isPending) onSelect(id)
      }}
    >
      {logoUrl === null ? (
        <span className="logo logo-building">
          <BuildingIcon size={32} />
        </span>
      ) : (
        <span className="logo">
          <img src={logoUrl} alt="" width={100} height={56.25} decoding="async" />
        </span>
      )}
      <span className="card-button-text">
        {name}
        {isDisabled && disabledReason !== undefined && (
          <span className="choice-hint">{disabledReason}</span>
        )}
      </span>
      {isPending && <Spinner size={24} />}
    </button>
  )
}
