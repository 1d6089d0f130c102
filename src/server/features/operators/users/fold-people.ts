/** The folded words by which operators find who signs in, made when one of them searches and ahead of it. */
import { findableWords } from '#domain/name/search-words.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { foldAll, foldedAtOnce } from '#server/platform/words/fold-ahead.ts'
import * as queries from './queries-words.ts'

/** Of some users and accounts; what somebody has in hand is left to the next time. */
export function foldSome(tx: Tx): Promise<number> {
  return fold(tx, false)
}

/** Everybody whose name or address has changed since somebody looked. */
export function foldChanged(tx: Tx): Promise<void> {
  return foldAll(() => fold(tx, true))
}

/** @returns of how many users, or accounts where these are more */
async function fold(tx: Tx, waits: boolean): Promise<number> {
  const users = await queries.lockUsers(tx, foldedAtOnce, waits)
  if (users.length > 0) {
    await queries.saveUsers(
      tx,
      users.map(({ companyId, userId, firstname, lastname, email }) => ({
        company: companyId,
        id: userId,
        // Each by itself: some names are written as one word.
        text: findableWords([firstname, lastname, email].join(' ')),
      })),
    )
  }
  const accounts = await queries.lockAccounts(tx, foldedAtOnce, waits)
  if (accounts.length > 0) {
    await queries.saveAccounts(
      tx,
      accounts.map(({ accountId, email }) => ({ id: accountId, text: findableWords(email) })),
    )
  }
  return Math.max(users.length, accounts.length)
}
