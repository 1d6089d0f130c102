/** People are found by the words that names are folded to everywhere, in every script (issue 16 §2). */
import { afterAll, expect, it } from 'vitest'
import { openOperatorUsers } from '#tests/support/operator-users.ts'

const scene = await openOperatorUsers()
const { world } = scene
afterAll(() => world.close())

it.each([
  ['Cyrillic', 'Иван', 'Щукин', ['ivan', 'Иван', 'щук', 'ivan shchukin']],
  ['Greek', 'Γιώργος', 'Ψαρράς', ['giorgos', 'ΨΑΡΡΑΣ', 'γιωρ']],
  ['Arabic', 'مُحَمَّد', 'العلي', ['محمد', 'مُحَمَّد']],
  ['kana', 'ヒロシ', 'たなか', ['hiroshi', 'tanaka', 'ひろし', 'タナカ']],
  ['Han', '王', '小明', ['王', '小明']],
  ['Hangul', '김', '철수', ['김', '철수']],
  ['Hebrew', 'דָּנִי', 'לוי', ['דני', 'לוי']],
  ['umlauts', 'Jürgen', 'Kräußig', ['juergen', 'jurgen', 'kraeussig', 'KRAUSSIG']],
  ['an apostrophe', 'Sinéad', "O'Brien-Łuk", ['obrien', 'o’brien', 'sinead luk']],
  ['full width', 'Ｍｉｎａ', 'Ｋｉｍｕｒａ', ['mina kimura']],
])('finds who is called so in %s', async (_, firstname, lastname, typed) => {
  const { email } = await scene.someone({ firstname, lastname })
  for (const search of typed) {
    expect([search, await scene.emails({ search })]).toEqual([search, [email]])
  }
})

it('finds somebody by the name that they have now', async () => {
  const { email } = await scene.someone({ firstname: 'Änne', lastname: 'Früher' })
  expect(await scene.emails({ search: 'anne fruher' })).toEqual([email])
  await world.deps.db.system
    .updateTable('users')
    .set({ lastname: 'Später' })
    .where('email', '=', email)
    .execute()
  expect(await scene.emails({ search: 'anne fruher' })).toEqual([])
  expect(await scene.emails({ search: 'anne spaeter' })).toEqual([email])
})
