import { type ReactNode, useEffect, useRef } from 'react'
import { WarningIcon } from '../signs/icon.tsx'

/** One thing to put right, and the control where that is done. */
export interface SummaryError {
  readonly fieldId: string
  readonly label: string | undefined
  readonly message: string
}

/** Says what must be put right and leads there. Takes the focus when it appears. */
export function ErrorSummary({
  title,
  errors,
}: {
  readonly title: string
  readonly errors: readonly SummaryError[]
}): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div className="error-summary" ref={box} role="alert" tabIndex={-1}>
      <WarningIcon />
      <div>
        <h2>{title}</h2>
        <ul>
          {errors.map(({ fieldId, label, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId)?.focus()
                }}
              >
                {label !== undefined && <strong>{label}</strong>}
                <span>{message}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
