/** The link of a demo visitor who has not opened it yet, as /demo shows it. @throws when there is none. */
export async function demoVisitorLink(url: string): Promise<string> {
  const page = await readDemo(url)
  return linkIn(page.slice(page.indexOf('hasn’t opened the link yet')), 'visit')
}

/** The link of the sign at a demo location's reception, or of a demo employee. @throws when there is none. */
export async function demoLink(url: string, area: 'walkin' | 'booking'): Promise<string> {
  return linkIn(await readDemo(url), area)
}

async function readDemo(url: string): Promise<string> {
  return (await fetch(`${url}/demo`)).text()
}

function linkIn(page: string, area: string): string {
  const link = new RegExp(`href="([^"]*/${area}\\?jwt=[^"]+)"`).exec(page)?.[1]
  if (link === undefined) throw new Error(`/demo shows no link to /${area}`)
  return link.replaceAll('&amp;', '&')
}
