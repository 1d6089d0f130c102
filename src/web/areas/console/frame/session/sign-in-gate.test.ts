import { expect, it } from 'vitest'
import { createSignInGate } from './sign-in-gate.ts'

function open(holdsTyped = true) {
  let left = 0
  const gate = createSignInGate(
    () => holdsTyped,
    async () => {
      left += 1
      return false
    },
  )
  return { gate, left: () => left }
}

it('leaves a page on which nothing would be lost', async () => {
  const { gate, left } = open(false)
  expect(await gate.ask(performance.now())).toBe(false)
  expect(left()).toBe(1)
  expect(gate.isOpen()).toBe(false)
})

it('asks once for all calls, which go on together', async () => {
  const { gate, left } = open()
  const calls = [gate.ask(performance.now()), gate.ask(performance.now())]
  expect(gate.isOpen()).toBe(true)
  gate.answer(true)
  expect(await Promise.all(calls)).toEqual([true, true])
  expect([gate.isOpen(), left()]).toEqual([false, 0])
})

it('asks again after it was closed only when somebody wants it to', async () => {
  const { gate } = open()
  const call = gate.ask(performance.now())
  gate.answer(false)
  expect(await call).toBe(false)
  expect(await gate.ask(performance.now())).toBe(false)
  const wanted = gate.open()
  expect(gate.isOpen()).toBe(true)
  gate.answer(true)
  expect(await wanted).toBe(true)
  const later = gate.ask(performance.now())
  expect(gate.isOpen()).toBe(true)
  gate.answer(true)
  expect(await later).toBe(true)
})

it('lets a call go on that was sent before somebody signed in again, and was refused after it', async () => {
  const { gate } = open()
  const sentMs = performance.now()
  void gate.ask(sentMs)
  gate.answer(true)
  expect(await gate.ask(sentMs - 1)).toBe(true)
  expect(gate.isOpen()).toBe(false)
  void gate.ask(performance.now() + 1)
  expect(gate.isOpen()).toBe(true)
})

it('tells who shows it', () => {
  const { gate } = open()
  let told = 0
  const stop = gate.subscribe(() => (told += 1))
  void gate.open()
  gate.answer(false)
  stop()
  void gate.open()
  expect(told).toBe(2)
})
