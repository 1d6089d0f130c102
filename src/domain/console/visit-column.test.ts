import { describe, expect, it } from 'vitest'
import { defaultColumns, readColumns, toggleColumn, visitColumns } from './visit-column.ts'

describe('the columns of the log', () => {
  it.each([
    ['nothing', [], []],
    ['what stands in another order', ['host', 'company'], ['company', 'host']],
    ['what is said twice', ['email', 'email'], ['email']],
    ['a name that nobody knows', ['shoeSize', 'plate', 'Host', ''], ['plate']],
    ['everything', visitColumns.toReversed(), [...visitColumns]],
  ])('are read from %s', (_name, names, columns) => {
    expect(readColumns(names)).toEqual(columns)
  })

  it('are company and host for whoever has chosen nothing', () => {
    expect(defaultColumns).toEqual(['company', 'host'])
    expect(readColumns(defaultColumns)).toEqual(defaultColumns)
  })

  it.each(visitColumns)('gain %s at its place and lose it again', (column) => {
    const without = visitColumns.filter((one) => one !== column)
    expect(toggleColumn(without, column)).toEqual([...visitColumns])
    expect(toggleColumn(visitColumns, column)).toEqual(without)
  })
})
