// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { english } from '#tests/support/catalogues.ts'
import { ApiError } from '#web/api/api-error.ts'
import { HttpFailure } from '#web/api/http-client.ts'
import { createTranslator } from '#web/i18n/translator.ts'
import { TranslatorProvider } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from './edit-form.tsx'
import { createUnsavedChanges, UnsavedChangesProvider } from './unsaved-changes.ts'

const translator = createTranslator(english, {}, 'en', 'UTC')
const { t } = translator
const names = ['first', 'last'] as const

let close: (() => void) | null = null
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  close?.()
  close = null
})

/** A form of two names, both of which are needed. */
function open(props: Partial<ComponentProps<typeof EditForm>> = {}) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const sent: string[] = []
  act(() =>
    root.render(
      <TranslatorProvider value={translator}>
        <UnsavedChangesProvider value={createUnsavedChanges()}>
          <EditForm
            labels={{ first: 'First name', last: 'Last name' }}
            validate={(values) =>
              Object.fromEntries(
                names
                  .filter((name) => values.get(name) === '')
                  .map((name) => [name, t('common_error_required')]),
              )
            }
            save="Save"
            saved="Saved"
            onSave={async (values) => void sent.push(formText(values, 'first'))}
            {...props}
          >
            <TextField name="first" label="First name" defaultValue="Ann" />
            <TextField name="last" label="Last name" defaultValue="Archer" />
          </EditForm>
        </UnsavedChangesProvider>
      </TranslatorProvider>,
    ),
  )
  close = () => {
    act(() => root.unmount())
    place.remove()
  }
  const field = (name: (typeof names)[number]): HTMLInputElement => {
    const found = document.getElementById(`field-${name}`)
    if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${name}`)
    return found
  }
  return {
    place,
    sent,
    field,
    errorOf: (name: (typeof names)[number]) =>
      document.getElementById(`field-${name}-error`)?.textContent ?? null,
    type: (name: (typeof names)[number], text: string): void => {
      field(name).value = text
      act(() => void field(name).dispatchEvent(new Event('input', { bubbles: true })))
    },
    submit: () => act(async () => place.querySelector('form')?.requestSubmit()),
  }
}

/** Whether the browser would ask before the tab is closed. */
function isHeldUp(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

function refusal(status: number, error: object | null): ApiError {
  const answer = { data: { error }, headers: {}, status, statusText: '', url: '/' }
  return new ApiError(new HttpFailure(answer, status === 0))
}

describe('what is wrong', () => {
  it('is listed above, which has the focus and leads to each field; nothing is sent', async () => {
    const { place, type, submit, errorOf, field, sent } = open()
    type('first', '')
    type('last', '')
    await submit()
    const list = place.querySelector<HTMLElement>('.error-summary')
    expect(document.activeElement).toBe(list)
    expect(list?.textContent).toContain('First name')
    expect(errorOf('last')).toContain(t('common_error_required'))
    act(() => list?.querySelector('a')?.click())
    expect(document.activeElement).toBe(field('first'))
    expect(sent).toEqual([])
  })

  it('is said at the first wrong field of a short form, which has the focus', async () => {
    const { place, type, submit, field } = open({ isShort: true })
    type('last', '')
    await submit()
    expect(place.querySelector('.error-summary')).toBeNull()
    expect(document.activeElement).toBe(field('last'))
    expect(field('last').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('what the server refuses', () => {
  it.each([
    ['in its sentence', refusal(409, { code: 'conflict', message: 'Not now.' }), 'Not now.'],
    ['as no connection', refusal(0, null), t('console_save_offline')],
    ['as a broken server', refusal(500, null), t('console_save_failed')],
    ['as a session that is over', refusal(401, null), t('console_signed_out')],
  ])('is said %s, and what was typed stays', async (_, error, sentence) => {
    const { place, type, submit, field } = open({ onSave: () => Promise.reject(error) })
    type('first', 'Anna')
    await submit()
    expect(place.querySelector('.form-foot')?.textContent).toContain(sentence)
    expect(place.textContent).not.toContain('Saved')
    expect(field('first').value).toBe('Anna')
    expect(isHeldUp()).toBe(true)
  })

  it('of a field is said there until it is typed anew', async () => {
    const details = [{ field: 'body.last', code: 'common_error_tooLong' }]
    const error = refusal(422, { code: 'validation_failed', message: 'No.', details })
    const { submit, errorOf, type } = open({ onSave: () => Promise.reject(error) })
    await submit()
    expect(errorOf('last')).toContain(t('common_error_tooLong'))
    type('last', 'Archer-Smith')
    expect(errorOf('last')).toBeNull()
  })
})

it.each([
  ['a part of a field at the field', 'body.last.0.text', 'last'],
  ['a field that stands nowhere beside the button', 'body.street', null],
])('says what is wrong with %s', async (_, name, field) => {
  const details = [{ field: name, code: 'common_error_tooLong' }]
  const error = refusal(422, { code: 'validation_failed', message: 'No.', details })
  const { place, submit, errorOf } = open({ onSave: () => Promise.reject(error) })
  await submit()
  if (field === 'last') expect(errorOf(field)).toContain(t('common_error_tooLong'))
  else expect(place.querySelector('.form-foot')?.textContent).toContain(t('common_error_tooLong'))
})

it('is sent once, however often it is submitted meanwhile', async () => {
  const ends: (() => void)[] = []
  const { submit, place } = open({
    onSave: () => new Promise<void>((resolve) => void ends.push(resolve)),
  })
  await submit()
  await submit()
  expect(ends).toHaveLength(1)
  await act(async () => ends[0]?.())
  expect(place.textContent).toContain('Saved')
})

it('is not sent while what was sent before is worked on', async () => {
  const { submit, sent } = open({ isWaiting: true })
  await submit()
  expect(sent).toEqual([])
})

describe('what somebody else has saved since it was opened', () => {
  /** A store of two names that both editors save to. */
  function openStored() {
    let stored = { first: 'Ann', last: 'Archer' }
    const form = open({
      saved: 'Saved',
      guard: { opened: stored, read: () => Promise.resolve(stored) },
      onSave: async (values) => {
        stored = { first: formText(values, 'first'), last: formText(values, 'last') }
      },
    })
    return { ...form, stored: () => stored, put: (last: string) => (stored = { ...stored, last }) }
  }

  it('is named once before it is replaced', async () => {
    const { type, submit, place, put, stored } = openStored()
    type('first', 'Anna')
    put('Baker')
    await submit()
    expect(place.textContent).toContain(t('console_form_clash'))
    expect(place.querySelector('.form-foot li')?.textContent).toBe('Last name')
    expect(stored()).toEqual({ first: 'Ann', last: 'Baker' })
    expect(isHeldUp()).toBe(true)
    await submit()
    expect(stored()).toEqual({ first: 'Anna', last: 'Archer' })
    expect(place.textContent).not.toContain(t('console_form_clash'))
  })

  it('is not what was saved here before', async () => {
    const { type, submit, place, stored } = openStored()
    type('first', 'Anna')
    await submit()
    type('first', 'Annie')
    await submit()
    expect(stored().first).toBe('Annie')
    expect(place.textContent).not.toContain(t('console_form_clash'))
  })
})

describe('leaving', () => {
  it('asks only while something is typed that is not saved', async () => {
    const { type, submit } = open()
    expect(isHeldUp()).toBe(false)
    type('first', 'Anna')
    expect(isHeldUp()).toBe(true)
    type('first', 'Ann')
    expect(isHeldUp()).toBe(false)
    type('first', 'Anna')
    await submit()
    expect(isHeldUp()).toBe(false)
  })

  it('asks where the form itself says that it was not saved', async () => {
    const { type, submit, place } = open({ onSave: async () => false })
    type('first', 'Anna')
    await submit()
    expect(isHeldUp()).toBe(true)
    expect(place.textContent).not.toContain('Saved')
  })

  it('asks again for what is typed into a form that was emptied', async () => {
    const { type, submit } = open({ isEmptied: true })
    type('first', 'Anna')
    await submit()
    type('first', 'Ann')
    expect(isHeldUp()).toBe(false)
    type('first', 'Anna')
    expect(isHeldUp()).toBe(true)
  })

  it('never asks where what is typed may go', () => {
    const { type } = open({ belongsTo: null })
    type('first', 'Anna')
    expect(isHeldUp()).toBe(false)
  })
})
