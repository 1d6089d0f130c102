/*
 * Keeps a display fresh: a clock that follows the server's time, and the page read again every twenty seconds, in the next of its
 * languages. Without a network it goes on showing what it has, and says since when. It is plain, for the browsers of televisions.
 */
;(function () {
  const pause = 20_000
  const longest = 15_000
  let ahead = 0
  let seen = Date.now()

  function wall() {
    return document.getElementById('wall')
  }

  /** @param {number} ms since 1970 */
  function timeOf(ms) {
    return new Intl.DateTimeFormat(document.documentElement.lang, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: wall().dataset.zone,
    }).format(new Date(ms))
  }

  /** The clock of a television may be wrong by hours. */
  function followServer() {
    ahead = Date.parse(wall().dataset.now) - Date.now()
    seen = Date.now()
  }

  function tick() {
    if (wall() === null) return
    document.getElementById('wall-time').textContent = timeOf(Date.now() + ahead)
    markHour()
  }

  function markHour() {
    const hour = new Intl.DateTimeFormat('en', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: wall().dataset.zone,
    }).format(new Date(Date.now() + ahead))
    for (const item of document.querySelectorAll('[data-hour]')) {
      item.classList.toggle('wall-now', Number(item.getAttribute('data-hour')) === Number(hour))
    }
  }

  /**
   * The page is our own, from the address that this one came from; its policy lets no other script run.
   * @param {string} text
   */
  function show(text) {
    const next = new DOMParser().parseFromString(text, 'text/html')
    const [own, other] = [document.documentElement, next.documentElement]
    for (const name of ['lang', 'dir']) own.setAttribute(name, other.getAttribute(name))
    // Another style, or another release of this script: it begins anew.
    /** @param {string} one */
    const isSame = (one) =>
      own.querySelector(one)?.textContent === other.querySelector(one)?.textContent
    const isThere = next.getElementById('wall') !== null
    if (
      !isThere ||
      own.dataset.theme !== other.dataset.theme ||
      !isSame('style') ||
      !isSame('script')
    ) {
      location.reload()
      return
    }
    wall().replaceWith(document.adoptNode(next.getElementById('wall')))
    followServer()
    tick()
  }

  function sayLost() {
    const lost = document.getElementById('wall-lost')
    if (lost === null || !lost.hidden) return
    lost.textContent = lost.textContent.replace('%', timeOf(seen + ahead))
    lost.hidden = false
  }

  async function refresh() {
    const given = new AbortController()
    const timer = setTimeout(() => given.abort(), longest)
    try {
      const address = `${location.pathname}?language=${wall()?.dataset.next ?? ''}`
      const answer = await fetch(address, { cache: 'no-store', signal: given.signal })
      // A display that was switched off says so; a server that is away is not one.
      if (answer.status === 404) {
        // In the language that was read there last; a television has its own.
        location.replace(`${location.pathname}?language=${document.documentElement.lang}`)
      } else if (answer.ok) show(await answer.text())
      else sayLost()
    } catch {
      sayLost()
    } finally {
      clearTimeout(timer)
      setTimeout(refresh, pause)
    }
  }

  if (wall() === null) {
    setTimeout(() => location.reload(), 5 * 60_000)
    return
  }
  followServer()
  tick()
  setInterval(tick, 1_000)
  setTimeout(refresh, pause)
})()
