/** A provider of identities that speaks SAML 2.0, on a port of its own: whoever comes is the person that the test says. */
import { escapeHtml } from '#server/platform/words/html.ts'
import { startServer } from './http-server.ts'
import * as forge from './saml-forge.ts'

export async function startSamlProvider(person: Pick<forge.Said, 'email' | 'nameId' | 'extra'>) {
  const signer = forge.makeSigner()
  const answerTo = (address: string): string => {
    const request = forge.messageIn(address, 'SAMLRequest')
    const find = (pattern: RegExp): string => pattern.exec(request)?.[1] ?? ''
    const consumeAddress = find(/AssertionConsumerServiceURL="([^"]+)"/)
    const audience = find(/<saml:Issuer[^>]*>([^<]+)</)
    const answer = forge.answerOf(
      {
        ...person,
        now: new Date().toISOString(),
        issuer: provider.issuer,
        audience,
        recipient: consumeAddress,
        inResponseTo: find(/ ID="([^"]+)"/),
      },
      signer,
    )
    return (
      `<!doctype html><title>Provider</title><form method="post" action="${escapeHtml(consumeAddress)}">` +
      `<input type="hidden" name="SAMLResponse" value="${answer}"><button>Continue as ${escapeHtml(person.email ?? '')}</button></form>`
    )
  }
  const server = await startServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(answerTo(`${server.url}${url}`))
  })
  const provider = {
    issuer: `${server.url}/metadata`,
    signOnAddress: `${server.url}/sso`,
    logoutAddress: null,
    certificates: [signer.certificate],
  }
  return { metadata: forge.metadataOf(provider), close: () => server.stop() }
}
