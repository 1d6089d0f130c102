/** Desks with stickers, and people who scan them. */
import type { TestApp } from './build-app.ts'
import { newKey, type Answer } from './send.ts'
import { openWorkplace, type Person } from './workplace-scene.ts'

/** Nine o'clock in Brussels, on the workday of the scene. */
export const morning = '2026-11-23T08:00:00.000Z'

type Situation = {
  situation: string
  reason: string | null
  acts: string[]
  holder: { name: string | null } | null
  nearest: { deskNumber: string } | null
  own: { deskNumber: string } | null
}

/** Desks with their codes, and what people do with their phones there. */
export async function openDesks(test: TestApp, params: Record<string, unknown> = {}) {
  const place = await openWorkplace(test, params)
  const list = await place.call('stickers.list', { params: { deskAreaId: place.deskAreaId } })
  const codes = new Map(
    (list.body as { deskNumber: string; code: string }[]).map((one) => [one.deskNumber, one.code]),
  )
  const code = (desk: string) => codes.get(desk) ?? ''
  return {
    place,
    code,
    scan: async (person: Person, desk: string) =>
      (await place.call('stickers.scan', { token: person.token, body: { code: code(desk) } }))
        .body as Situation,
    act: (person: Person, desk: string, act: string, key = newKey()) =>
      place.call('stickers.act', { token: person.token, key, body: { code: code(desk), act } }),
  }
}

export const outcome = ({ status, code }: Answer) => [status, code]
