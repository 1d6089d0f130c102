/** The document around a page of the inbox. It has no script, and its policy allows nothing but its own style. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, Html } from '#server/platform/words/html.ts'

const css = `
:root{color-scheme:light dark;--surface:light-dark(#f6f7f9,#101216);--raised:light-dark(#fff,#1a1e24);
--text:light-dark(#1d222b,#eceef2);--muted:light-dark(#555d6b,#b3bac6);--line:light-dark(#dfe2e8,#343a46);
--accent:light-dark(#2f5bd7,#7da2ff);--bad:light-dark(#a8271f,#ff9c92);--bad-soft:light-dark(#fdeeec,#3b2220)}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);
font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:1.75rem;line-height:1.2;margin:8px 0 4px;overflow-wrap:anywhere}
p{margin:0 0 16px}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,iframe:focus-visible{outline:3px solid var(--text);outline-offset:2px;border-radius:4px}
.muted{color:var(--muted)}
.list{list-style:none;margin:24px 0 0;padding:0;background:var(--raised);border:1px solid var(--line);border-radius:20px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;gap:2px;padding:14px 20px;color:inherit;text-decoration:none;min-height:56px}
.list a:hover{background:var(--surface)}
.list a:focus-visible{outline-offset:-4px}
.line{display:flex;gap:12px;justify-content:space-between;align-items:baseline}
.line>*{min-width:0;overflow-wrap:anywhere}
.line>time,.line>.badge{flex:none}
.subject{font-weight:600}
.line>time{font-size:.875rem}
.badge{font-size:.875rem;padding:2px 10px;border-radius:99px;border:1px solid var(--line);color:var(--muted)}
.badge-bad{color:var(--bad);background:var(--bad-soft);border-color:transparent}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0 24px}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:min(80vh,900px);min-height:420px;border:1px solid var(--line);border-radius:20px;background:var(--raised)}
details{margin:16px 0;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
summary{padding:14px 20px;min-height:48px;cursor:pointer}
pre{margin:0;padding:0 20px 20px;white-space:pre-wrap;overflow-wrap:anywhere;font:0.875rem/1.5 ui-monospace,Consolas,monospace}
.files{list-style:none;margin:16px 0;padding:0;display:flex;flex-wrap:wrap;gap:8px}
.files a{display:inline-block;padding:12px 16px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
.empty{padding:48px 20px;text-align:center;border:1px dashed var(--line);border-radius:20px;margin-top:24px}
`

const styleHash = createHash('sha256').update(css).digest('base64')
const policy = [
  `default-src 'none'`,
  `style-src 'sha256-${styleHash}'`,
  `frame-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

export function sendInboxDocument(
  reply: FastifyReply,
  page: { readonly title: string; readonly body: Html },
) {
  const { title, body } = page
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${Html.trusted(`<style>${css}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.text)
}
