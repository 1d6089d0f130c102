import type { ReactNode } from 'react'
import { useMonthWords } from './usage-columns.ts'

/** One of several months, the latest first. */
export function MonthSelect({
  label,
  months,
  value,
  onChange,
}: {
  readonly label: string
  readonly months: readonly string[]
  readonly value: string
  readonly onChange: (month: string) => void
}): ReactNode {
  const write = useMonthWords()
  return (
    <label>
      {label}
      <select
        className="operator-input"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {write(month)}
          </option>
        ))}
      </select>
    </label>
  )
}
