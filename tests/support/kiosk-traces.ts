/** Looks on a tablet for what the last visitor left: in the page, in every storage, in the history. */
import type { Page } from '@playwright/test'

/** The places where one of the words stands. */
export async function tracesOf(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(lookFor, words)
}

/** Runs in the page. */
async function lookFor(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const look = (place: string, text: string): void => {
    for (const word of words) {
      if (text.toLowerCase().includes(word.toLowerCase())) found.push(`${word} in ${place}`)
    }
  }
  look('the page', document.documentElement.outerHTML)
  for (const field of document.querySelectorAll('input, textarea')) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      look('a field', field.value)
      if (field.autocomplete !== 'off') found.push(`autofill of ${field.name}`)
    }
  }
  look('the address', location.href)
  look('the state of the history', JSON.stringify(history.state))
  look('the title', document.title)
  look('the name of the window', window.name)
  look('cookies', document.cookie)
  look('localStorage', JSON.stringify(localStorage))
  look('sessionStorage', JSON.stringify(sessionStorage))
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      look(`the cache ${name}`, request.url)
      const text = await (await cache.match(request))?.text()
      look(`the cache ${name}, ${request.url}`, text ?? '')
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    look(`the database ${name}`, await dump(name))
  }
  return found

  async function dump(name: string): Promise<string> {
    const database = await asked(indexedDB.open(name))
    const stores = [...database.objectStoreNames]
    const texts = await Promise.all(
      stores.map(async (store) => {
        const all = database.transaction(store).objectStore(store)
        return JSON.stringify(await asked(all.getAll()), readable)
      }),
    )
    database.close()
    return texts.join('\n')
  }
  function asked<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  }
  /** What is sealed stays unreadable; what is not is read here. */
  function readable(_: string, value: unknown): unknown {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    return ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value.buffer) : value
  }
}
