import { environmentNames, type Config } from '#server/config.ts'
import { misspeltVariables } from '#server/misspelt-variables.ts'
import { isLoopback } from '#server/platform/http/limits/host-names.ts'
import { version } from '#server/platform/version.ts'
import { findingsAt, type Finding } from './finding.ts'

const { ok, warning } = findingsAt('settings')

/** What the variables say, taken together: each by itself was checked when it was read. */
export function checkConfiguration(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Finding[] {
  const { protocol, hostname } = new URL(config.publicUrl)
  const findings = misspeltVariables(env, environmentNames).map((sentence) =>
    warning(sentence, 'Correct the name, or remove the variable.'),
  )
  if (config.publicUrlIsGuessed && !isLoopback(config.host)) {
    findings.push(
      warning(
        `PUBLIC_URL is not set: links in emails start with ${config.publicUrl}.`,
        'Set PUBLIC_URL to the address that people type.',
      ),
    )
  }
  if (protocol === 'http:' && !isLoopback(hostname)) {
    findings.push(
      warning(
        'PUBLIC_URL starts with http: browsers then allow no passkeys and no camera.',
        'Put Foyer behind a proxy that terminates TLS, and set PUBLIC_URL to its https address.',
      ),
    )
  }
  if (protocol === 'https:' && config.trustedProxies === 0) {
    findings.push(
      warning(
        'PUBLIC_URL starts with https, so a proxy is in front, but TRUST_PROXY is off: all visitors share one rate limit.',
        'Set TRUST_PROXY=1 if one proxy is in front and only it can reach Foyer.',
      ),
    )
  }
  if (config.inbox && !config.isLocal) {
    findings.push(
      warning(
        'FOYER_INBOX is on: whoever can reach Foyer reads every email at /dev/inbox.',
        'Set SMTP_URL, and remove FOYER_INBOX.',
      ),
    )
  }
  return [
    ok(`Foyer ${version} at ${config.publicUrl}, Node ${process.versions.node}.`),
    ...findings,
  ]
}
