/** The configuration of FreeRADIUS 3.2 by which it asks Foyer: whole files, ready to be copied. Issue 15 §5. */
import type { WifiSecurity } from './wi-fi-code.ts'

export type FreeradiusFile = {
  /** Below the folder of its configuration, which is `/etc/freeradius/3.0` on Debian. */
  readonly path: string
  readonly text: string
}

/** In the place of a token that nobody knows any more. */
export const unknownToken = 'PUT-YOUR-TOKEN-HERE'

/**
 * @param origin of Foyer, without a slash at its end: `https://foyer.example.com`
 * @param token capital letters and digits
 */
export function freeradiusFiles({
  origin,
  token,
  security,
}: {
  readonly origin: string
  readonly token: string
  readonly security: WifiSecurity
}): readonly FreeradiusFile[] {
  const isEnterprise = security === 'ENTERPRISE'
  return [
    { path: 'mods-enabled/foyer_rest', text: restModule(origin) },
    ...(isEnterprise ? [{ path: 'mods-enabled/foyer_eap', text: eapModule }] : []),
    { path: 'sites-enabled/foyer', text: site(token, isEnterprise) },
  ]
}

const restModule = (origin: string): string => `# Asks Foyer by HTTPS.
rest foyer_rest {
	connect_uri = "${origin}"
	tls {
		ca_file = "/etc/ssl/certs/ca-certificates.crt"
		check_cert = yes
		check_cert_cn = yes
	}
	authenticate {
		uri = "\${..connect_uri}/radius/authenticate"
		method = 'post'
		body = 'json'
		timeout = 4.0
		tls = \${..tls}
	}
	accounting {
		uri = "\${..connect_uri}/radius/accounting"
		method = 'post'
		body = 'json'
		timeout = 4.0
		tls = \${..tls}
	}
	pool {
		start = 0
		min = 0
		max = 32
		spare = 4
		uses = 0
		retry_delay = 5
		lifetime = 0
		idle_timeout = 60
	}
}
`

/** TTLS with PAP inside: the password goes to FreeRADIUS in the tunnel, and nowhere in the clear. */
const eapModule = `# Enterprise networks: EAP-TTLS with PAP inside. Use a certificate that phones trust.
eap foyer_eap {
	default_eap_type = ttls
	timer_expire = 60
	ignore_unknown_eap_types = no
	max_sessions = 4096
	tls-config foyer-tls {
		private_key_file = \${certdir}/foyer.key
		certificate_file = \${certdir}/foyer.pem
		tls_min_version = "1.2"
		tls_max_version = "1.2"
	}
	ttls {
		tls = foyer-tls
		default_eap_type = md5
		copy_request_to_tunnel = yes
		use_tunneled_reply = yes
		virtual_server = "foyer-inner"
	}
	md5 {
	}
}
`

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '\t')

const byPassword = `if (&User-Password) {
	update control {
		&Auth-Type := foyer
	}
}
`

const header = (token: string): string => `update control {
	&REST-HTTP-Header := "Authorization: Bearer ${token}"
}
`

/** Foyer's attributes make it \`updated\`, which FreeRADIUS takes for a refusal here. */
const askFoyer = (token: string): string => `Auth-Type foyer {
${indented(header(token))}	foyer_rest {
		updated = 1
	}
	if (updated) {
		ok
	}
}
`

const ownAddress = `if (!&NAS-IP-Address && !&NAS-IPv6-Address) {
	update request {
		&NAS-IP-Address := "%{Packet-Src-IP-Address}"
	}
}
`

/** Against forged answers (CVE-2024-3596). Answers of EAP have it anyway. */
const signed = `update reply {
	&Message-Authenticator := 0x00
}
`

const outer = (isEnterprise: boolean): string =>
  isEnterprise
    ? `if (&EAP-Message) {
	foyer_eap
}
els${byPassword}`
    : byPassword

function site(token: string, isEnterprise: boolean): string {
  const ask = askFoyer(token)
  const own = `# Visitors' Wi-Fi accounts. The token stands in this file: keep it readable by FreeRADIUS alone.
server foyer {
	listen {
		type = auth
		ipaddr = *
		port = 1812
	}
	listen {
		type = acct
		ipaddr = *
		port = 1813
	}
	authorize {
${indented(indented(ownAddress + outer(isEnterprise)))}	}
	authenticate {
${indented(indented(ask))}${isEnterprise ? '\t\tfoyer_eap\n' : ''}	}
	post-auth {
${indented(indented(signed))}		Post-Auth-Type REJECT {
${indented(indented(indented(signed)))}		}
	}
	accounting {
${indented(indented(ownAddress + header(token)))}		foyer_rest
	}
}
`
  const inner = `server foyer-inner {
	authorize {
${indented(indented(byPassword))}	}
	authenticate {
${indented(indented(ask))}	}
}
`
  return isEnterprise ? own + inner : own
}
