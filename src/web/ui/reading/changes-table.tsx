import './changes-table.css'
import type { ReactNode } from 'react'

/** One field that was changed. */
export type ShownChange = {
  /** As the API calls it. */
  readonly field: string
  /** What people call it; undefined where the API's name has to do. */
  readonly name?: string | undefined
  /** It is only said that it changed. */
  readonly hidden: boolean
  /** In words; nothing where nothing was set. */
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** From which value to which each field was changed. */
export function ChangesTable({
  changes,
  words,
}: {
  readonly changes: readonly ShownChange[]
  readonly words: Readonly<Record<'field' | 'from' | 'to' | 'hidden' | 'nothing', string>>
}): ReactNode {
  return (
    <table className="changes-table">
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.from}</th>
          <th scope="col">{words.to}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, name, hidden, from, to }) => (
          <tr key={field}>
            <th scope="row">
              {name ?? (
                <code dir="ltr" translate="no">
                  {field}
                </code>
              )}
            </th>
            {hidden ? (
              <td colSpan={2}>{words.hidden}</td>
            ) : (
              <>
                <td>
                  <Shown values={from} nothing={words.nothing} />
                </td>
                <td>
                  <Shown values={to} nothing={words.nothing} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Shown({
  values,
  nothing,
}: {
  readonly values: readonly string[]
  readonly nothing: string
}): ReactNode {
  const [only = nothing] = values
  if (values.length < 2) return <span dir="auto">{only}</span>
  return (
    <ul>
      {values.map((value, index) => (
        <li key={String(index)} dir="auto">
          {value}
        </li>
      ))}
    </ul>
  )
}
