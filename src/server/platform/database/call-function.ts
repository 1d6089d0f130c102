import { CompiledQuery } from 'kysely'
import type { Database, Tx } from './database.ts'

/** By the names in migrations/functions, without their `p_`: nobody counts eighteen places. */
export type FunctionArguments = Readonly<Record<string, unknown>>

/** Calls a database function as a statement of its own, which names its tenant itself. */
export async function callFunction<Answer>(
  db: Pick<Database, 'statement'>,
  name: string,
  args: FunctionArguments,
): Promise<Answer> {
  return answerOf(name, await db.statement<Row<Answer>>(textOf(name, args), Object.values(args)))
}

/** The same inside a transaction. */
export async function callFunctionIn<Answer>(
  tx: Tx,
  name: string,
  args: FunctionArguments,
): Promise<Answer> {
  const query = CompiledQuery.raw(textOf(name, args), Object.values(args))
  return answerOf(name, (await tx.executeQuery<Row<Answer>>(query)).rows)
}

type Row<Answer> = { readonly answer: Answer }

function textOf(name: string, args: FunctionArguments): string {
  const list = Object.keys(args).map((key, index) => `p_${key} => $${String(index + 1)}`)
  return `select ${name}(${list.join(', ')}) as answer`
}

function answerOf<Answer>(name: string, [row]: readonly Row<Answer>[]): Answer {
  if (row === undefined) throw new Error(`${name} answered nothing`)
  return row.answer
}
