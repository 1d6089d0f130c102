import { type ReactNode, useId } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'

export type ChartTable = {
  readonly head: readonly string[]
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[]
}

/** A chart under its heading, and the same as a table. */
export function ChartFrame({
  title,
  lead,
  table,
  children,
}: {
  readonly title: string
  readonly lead?: string
  readonly table?: ChartTable
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  return (
    <section className="figures-chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead !== undefined && <p className="muted">{lead}</p>}
      {children}
      {table !== undefined && table.rows.length > 0 && (
        <details className="figures-table">
          <summary>{t('figures_table')}</summary>
          <div
            className="figures-scroll"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset: nothing in it is filled in
            role="group"
            aria-labelledby={id}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
            tabIndex={0}
          >
            <FigureTable {...table} />
          </div>
        </details>
      )}
    </section>
  )
}

export function FigureTable({ head, rows }: ChartTable): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may have the same name
          <tr key={row}>
            <th scope="row" dir="auto">
              {name}
            </th>
            {cells.map((cell, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
