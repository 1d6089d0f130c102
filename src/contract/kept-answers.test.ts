/** What is kept for a repeat of a request is erased by ids: an answer that can name somebody says whom. */
import { z } from 'zod'
import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './endpoint.ts'

const nameOfPerson = /^(firstname|lastname|email|mobile|licensePlate|visitorName|cells|headings)$/
const idOfPerson = /\^?(V|US|IM|AC|OP)-|"date\/M-/
const pathOfPerson = /\{(visitorId|userId|importId|accountId)\}/
/** Whoever is signed in, or signs in: the account itself is the caller, whom the stored row names. */
const ofCaller = /^\S+ \/(me|session|kiosk)\b/

function propertiesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { readonly properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesIn)]
}

function isUnnamed({ response, path, method }: Endpoint): boolean {
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })
  if (!propertiesIn(schema).some((name) => nameOfPerson.test(name))) return false
  const isNamed = idOfPerson.test(JSON.stringify(schema)) || pathOfPerson.test(path)
  return !isNamed && !ofCaller.test(`${method} ${path}`)
}

/** Keep less than they answer: outcome and ids, and what is read with them is read again. */
const keepIdsAlone = ['kiosk.scan']

const kept = endpoints.filter(
  ({ id, method, answers, asks }: Endpoint) =>
    method !== 'GET' && answers === undefined && asks !== true && !keepIdsAlone.includes(id),
)

it('names by an id whom an answer that is kept names', () => {
  expect(kept.filter(isUnnamed).map(({ id }) => id)).toEqual([])
})

it('would find one that names somebody by words alone (control)', () => {
  const asked = endpoints.filter(({ asks }: Endpoint) => asks === true)
  expect(asked.filter(isUnnamed).map(({ id }) => id)).toContain('walkIn.recognise')
})
