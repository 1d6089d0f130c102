/** SimpleSAMLphp as Debian has it, served by PHP itself from a folder of its own. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Signer } from '../saml-forge.ts'

export type Person = { readonly name: string; readonly password: string; readonly email: string }
export type SimpleSaml = Awaited<ReturnType<typeof startSimpleSaml>>

/** What it has to know of Foyer, as its own files have it. */
export type KnownService = {
  readonly entityId: string
  readonly consumeAddress: string
  readonly logoutAddress: string
  /** Base64 of DER. */
  readonly certificate: string
  readonly encrypts: boolean
}

export async function startSimpleSaml(signer: Signer, person: Person) {
  const folder = mkdtempSync(join(tmpdir(), 'simplesamlphp-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${String(port)}/simplesaml/`
  for (const name of ['www', 'config', 'metadata', 'cert', 'temp']) mkdirSync(join(folder, name))
  symlinkSync('/usr/share/simplesamlphp/www', join(folder, 'www/simplesaml'))
  const php = (name: string, content: string) =>
    writeFileSync(join(folder, name), `<?php\n${content}\n`)
  writeFileSync(join(folder, 'cert/key.pem'), signer.key)
  writeFileSync(join(folder, 'cert/cert.pem'), signer.pem)
  php(
    'config/config.php',
    `$config = [
      'baseurlpath' => '${address}',
      'certdir' => '${folder}/cert/', 'loggingdir' => '${folder}/temp/', 'datadir' => '${folder}/temp/', 'tempdir' => '${folder}/temp',
      'metadatadir' => '${folder}/metadata/', 'attributenamemapdir' => '/etc/simplesamlphp/attributemap/',
      'secretsalt' => 'a salt for tests', 'auth.adminpassword' => 'not the default one', 'timezone' => 'UTC',
      'technicalcontact_email' => 'nobody@example.org',
      'logging.handler' => 'errorlog', 'logging.level' => 4, 'errorreporting' => false,
      'enable.saml20-idp' => true, 'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
      'session.cookie.secure' => false, 'session.cookie.samesite' => null, 'session.phpsession.savepath' => '${folder}/temp',
      'store.type' => 'phpsession', 'enable.http_post' => true, 'language.default' => 'en', 'language.available' => ['en'],
      'trusted.url.domains' => ['127.0.0.1', 'foyer.test'],
      'metadata.sources' => [['type' => 'flatfile']],
    ];`,
  )
  php(
    'config/authsources.php',
    `$config = ['people' => ['exampleauth:UserPass', '${person.name}:${person.password}' => [
      'uid' => ['${person.name}'], 'mail' => ['${person.email}'], 'givenName' => ['Ann'], 'sn' => ['Example'],
    ]]];`,
  )
  php(
    'metadata/saml20-idp-hosted.php',
    `$metadata['${address}idp'] = [
      'host' => '__DEFAULT__', 'privatekey' => 'key.pem', 'certificate' => 'cert.pem', 'auth' => 'people',
      'signature.algorithm' => 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'validate.authnrequest' => true,
      'sign.logout' => true, 'validate.logout' => true, 'redirect.sign' => true, 'redirect.validate' => true,
    ];`,
  )
  const server = spawn(
    '/usr/bin/php',
    ['-S', `127.0.0.1:${String(port)}`, '-t', join(folder, 'www')],
    {
      env: {
        ...process.env,
        SIMPLESAMLPHP_CONFIG_DIR: join(folder, 'config'),
        PHP_CLI_SERVER_WORKERS: '2',
      },
      stdio: 'ignore',
      detached: true,
    },
  )
  return {
    address,
    folder,
    /** Tells it about Foyer; from its next answer on. */
    know({ entityId, consumeAddress, logoutAddress, certificate, encrypts }: KnownService) {
      php(
        'metadata/saml20-sp-remote.php',
        `$metadata['${entityId}'] = [
          'AssertionConsumerService' => '${consumeAddress}', 'SingleLogoutService' => '${logoutAddress}',
          'certData' => '${certificate}', 'assertion.encryption' => ${String(encrypts)},
          'NameIDFormat' => 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', 'simplesaml.nameidattribute' => 'mail',
        ];`,
      )
    },
    async stop() {
      // Its workers are in the group that was started for it.
      if (server.pid !== undefined && server.exitCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        process.kill(-server.pid)
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

/** A browser that goes from page to page at the provider, until it is led away from it. */
export function openBrowser(origin: string) {
  const jar = new Map<string, string>()
  type Asked = { readonly url: URL; readonly form?: URLSearchParams }
  async function ask({ url, form }: Asked): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form !== undefined && { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2)
      jar.set(name, value)
    }
    return answer
  }
  return {
    /**
     * Signs in where it is asked to.
     * @returns the address elsewhere to which it is led, and the form that is sent there; null where it just goes
     */
    async go(address: string, { name, password }: Person) {
      let asked: Asked = { url: new URL(address) }
      for (let steps = 0; steps < 12; steps += 1) {
        if (asked.url.origin !== origin)
          return { address: asked.url.href, form: asked.form ?? null }
        const answer = await ask(asked)
        const location = answer.headers.get('location')
        const page = await answer.text()
        if (location !== null) asked = { url: new URL(location, asked.url) }
        else if (page.includes('name="password"')) {
          const form = fieldsOf(page)
          form.set('username', name)
          form.set('password', password)
          asked = { url: new URL(actionOf(page) || asked.url.href, asked.url), form }
        } else if (actionOf(page) !== '') {
          asked = { url: new URL(actionOf(page), asked.url), form: fieldsOf(page) }
        } else return { address: asked.url.href, form: null, page }
      }
      throw new Error('The provider leads nowhere.')
    },
  }
}

const text = (html: string): string =>
  html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#039;', "'")

function actionOf(page: string): string {
  return text(/<form[^>]*\baction="([^"]*)"/.exec(page)?.[1] ?? '')
}

function fieldsOf(page: string): URLSearchParams {
  const form = new URLSearchParams()
  for (const [field] of page.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(field)?.[1]
    if (name !== undefined) form.set(text(name), text(/\bvalue="([^"]*)"/.exec(field)?.[1] ?? ''))
  }
  return form
}
