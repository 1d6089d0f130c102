import type { DeclaredTable, TableName, TableRules, Tables } from './table-rules.ts'

/** The tables of all features, in their order. @throws where two declare the same one. */
export function declareTables(
  features: readonly { readonly tables?: Tables }[],
): readonly DeclaredTable[] {
  const declared = features.flatMap(({ tables = {} }) =>
    Object.entries(tables).map(([name, rules]: [string, TableRules]) => ({
      ...rules,
      name: name as TableName, // the keys of `Tables` are
    })),
  )
  const twice = declared.find(({ name }, index) =>
    declared.slice(0, index).some((other) => other.name === name),
  )
  if (twice !== undefined) throw new Error(`Two features declare the table ${twice.name}.`)
  return declared
}
