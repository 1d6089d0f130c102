/*
 * Lets a pass that was seen once be opened again without a connection, and a kiosk start without one. It keeps the plain
 * pages of /visit and /walkin, which hold nothing of any visitor, and the app's own files; the pass itself lies in the
 * browser's storage until its day is over, and what a kiosk knows of its day lies encrypted in its database. The same for the
 * roll of an emergency: its plain page and files are kept here, the roll lies encrypted on the phone. It also shows what people
 * who work here are told on their devices, and sends what they answer.
 */
const visitCache = 'foyer-shell-1'
const kioskCache = 'foyer-kiosk-1'
const emergencyCache = 'foyer-emergency-1'
const cacheNames = [visitCache, kioskCache, emergencyCache]
const visitPage = new URL('visit', self.registration.scope).href
const kioskPage = new URL('walkin', self.registration.scope).href
const emergencyPage = new URL('console/emergency', self.registration.scope).href

/* What is kept is the same for everybody, whatever a server or a proxy let it vary by. */
const forEverybody = { ignoreVary: true }

/** A kiosk, and a marshal's phone, show their kept page rather than a browser that waits. */
const patienceMs = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(visitCache)
      .then((cache) => keepOne(cache, fresh(visitPage)))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => !cacheNames.includes(name)).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

/* The page says which of the app's files it has loaded; a kiosk, which of them it may ever load. */
self.addEventListener('message', (event) => {
  const { keep, page, language } = event.data
  const [port] = event.ports
  event.waitUntil(
    keepFor(page, keep, language).then(
      () => port.postMessage(true),
      () => port.postMessage(false),
    ),
  )
})

function keepFor(page, keep, language) {
  if (page === 'walkin') return keepKiosk(keep)
  return page === 'emergency' ? keepEmergency(keep, language) : keepFiles(keep)
}

/* `cache.add` refuses `Vary: *`, and keeps what would have to be asked for in the same words. */
async function keepOne(cache, request, address = request) {
  const answer = await fetch(request)
  if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`)
  const headers = new Headers(answer.headers)
  headers.delete('vary')
  await cache.put(address, new Response(answer.body, { headers }))
}

/* Files whose names say what is in them: what is there already is not asked for, nor written, with each page that opens. */
async function keepAll(cache, paths) {
  const keepNew = async (path) => {
    if ((await cache.match(path, forEverybody)) === undefined) await keepOne(cache, path)
  }
  await Promise.all(paths.map(keepNew))
}

/* The plain page in the language of who opened it. It is kept under the address that it stands in for. */
async function keepEmergency(keep, language) {
  const cache = await caches.open(emergencyCache)
  await keepAll(cache, keep)
  const shell = new URL(`${emergencyPage}/shell`)
  shell.searchParams.set('language', language)
  await keepOne(cache, fresh(shell.href), emergencyPage)
}

async function keepFiles(keep) {
  await keepAll(await caches.open(visitCache), keep)
}

/* First the new files, then the page that names them, then the old ones go: at any instant the kiosk can start. */
async function keepKiosk(keep) {
  const cache = await caches.open(kioskCache)
  const wanted = keep.map((path) => new URL(path, self.registration.scope).href)
  for (const url of wanted) {
    const isMedium = isOfFlow(url)
    const isForever =
      (isMedium || url.includes('/assets/')) && (await cache.match(url, forEverybody)) !== undefined
    try {
      if (!isForever) await keepOne(cache, fresh(url))
    } catch (error) {
      // A kiosk starts without a picture that somebody took away.
      if (!isMedium) throw error
    }
  }
  await keepOne(cache, fresh(kioskPage))
  for (const { url } of await cache.keys()) {
    if (url !== kioskPage && !wanted.includes(url)) await cache.delete(url)
  }
}

function fresh(url) {
  return new Request(url, { cache: 'reload', credentials: 'omit' })
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (url.pathname === new URL(visitPage).pathname) {
      event.respondWith(answerOrKept(request, visitPage))
    } else if (url.pathname === new URL(kioskPage).pathname) {
      event.respondWith(answerOrKept(request, kioskPage, patienceMs))
    } else if (url.pathname === new URL(emergencyPage).pathname) {
      event.respondWith(answerOrKept(request, emergencyPage, patienceMs))
    }
  } else if (url.pathname.includes('/assets/')) {
    event.respondWith(caches.match(request, forEverybody).then((kept) => kept ?? fetch(request)))
  } else if (isOfFlow(url.href)) {
    event.respondWith(
      caches
        .match(url.href, forEverybody)
        .then((kept) => (kept === undefined ? fetch(request) : partOf(kept, request))),
    )
  } else if (isOfEverybody(url)) {
    event.respondWith(answerOrKept(request, request))
  }
})

/* A film is asked for in parts; Safari plays none that comes whole. */
async function partOf(kept, request) {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? []
  if (from === undefined) return kept
  const whole = await kept.blob()
  const end = to === '' ? whole.size : Math.min(Number(to) + 1, whole.size)
  const headers = new Headers(kept.headers)
  headers.set('content-range', `bytes ${from}-${end - 1}/${whole.size}`)
  headers.set('content-length', String(end - Number(from)))
  return new Response(whole.slice(Number(from), end), { status: 206, headers })
}

/* What the server says; what is kept where it says nothing, where that takes too long, and where a proxy says that it has died. */
async function answerOrKept(request, address, patience) {
  const kept = await caches.match(address, forEverybody)
  if (kept === undefined) return fetch(request)
  try {
    const signal = patience === undefined ? null : AbortSignal.timeout(patience)
    const answer = await fetch(request, { signal })
    return answer.status < 500 ? answer : kept
  } catch {
    return kept
  }
}

/* What screens of flows show; each address is of one content. */
function isOfFlow(address) {
  return address.includes('/app/backend/flow-media/')
}

/* Answers that are the same for everybody: texts, configuration, logos, the icon. */
function isOfEverybody({ pathname }) {
  const path = pathname.slice(new URL(self.registration.scope).pathname.length - 1)
  return (
    path.startsWith('/i18n/') ||
    path.startsWith('/app/backend/logos/') ||
    path === '/configuration.json' ||
    path === '/icon.svg' ||
    path === '/countries'
  )
}

/* What the server sent, encrypted for this browser (push-payload.ts). Each one has to be shown. */
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()))
})

/* A tap opens the page that says more; a button answers without one. */
self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event
  const message = notification.data
  notification.close()
  event.waitUntil(action === '' ? self.clients.openWindow(message.link) : answer(message, action))
})

function show(message, changes = {}) {
  const { title, body, language, direction, tag, answer: asked } = message
  const actions = (asked?.buttons ?? []).map((one) => ({ action: one.action, title: one.label }))
  return self.registration.showNotification(title, {
    body,
    lang: language,
    dir: direction,
    tag,
    icon: new URL('icon-192.png', self.registration.scope).href,
    data: message,
    actions,
    // The same visit once more is news again.
    renotify: true,
    // Who waits at the door is not swept away by the next mail.
    requireInteraction: asked !== null,
    ...changes,
  })
}

const answerMs = 20_000

async function answer(message, action) {
  const { address, token, buttons, failed, refused } = message.answer
  const { done } = buttons.find((one) => one.action === action)
  const status = await post(address, token, action)
  const isGiven = status >= 200 && status < 300
  const isRefused = status >= 400 && status < 500
  const body = isGiven ? done : isRefused ? refused : failed
  // Until the answer has arrived, its buttons stay.
  const asked = isGiven || isRefused ? null : message.answer
  await show({ ...message, body, answer: asked }, { silent: true, renotify: false })
}

/* 0 where no answer came. */
async function post(address, token, answer) {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ answer }),
      credentials: 'omit',
      signal: AbortSignal.timeout(answerMs),
    })
    return status
  } catch {
    return 0
  }
}
