/** The link of a demo visitor who has not opened it yet, as /demo shows it. @throws when there is none. */
export async function demoVisitorLink(url: string): Promise<string> {
  const page = await (await fetch(`${url}/demo`)).text()
  const card = page.slice(page.indexOf('has not opened the link yet'))
  const link = /href="([^"]*\/visit\?jwt=[^"]+)"/.exec(card)?.[1]
  if (link === undefined) throw new Error('/demo shows no visitor link')
  return link.replaceAll('&amp;', '&')
}
