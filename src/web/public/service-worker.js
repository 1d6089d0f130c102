/*
 * Lets a pass that was seen once be opened again without a connection. It keeps the plain shell of /visit, which holds
 * nothing of any visitor, and the app's own files; the pass itself lies in the browser's storage until its day is over.
 */
const cacheName = 'foyer-shell-1'
const shell = new URL('visit', self.registration.scope).href

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.add(new Request(shell, { cache: 'reload', credentials: 'omit' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

/* The page says which of the app's files it has loaded. */
self.addEventListener('message', (event) => {
  const { keep } = event.data
  const [port] = event.ports
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(keep))
      .then(
        () => port.postMessage(true),
        () => port.postMessage(false),
      ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && url.pathname === new URL(shell).pathname) {
    event.respondWith(fetch(request).catch(() => caches.match(shell)))
  } else if (url.pathname.includes('/assets/')) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
  }
})
