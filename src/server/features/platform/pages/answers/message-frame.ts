/** The frame in which the console shows a mail as it will arrive. It is empty, and is given each mail by the page around it. */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** What is put into a document in this way runs no script, and the policy would let none run. */
const script = `addEventListener('message',({source,data})=>{if(source!==parent)return
const mail=new DOMParser().parseFromString(String(data),'text/html').documentElement
document.replaceChild(document.adoptNode(mail),document.documentElement)})`

/** It has no origin, loads nothing, and leads nowhere. */
const policy = [
  `sandbox allow-scripts`,
  `default-src 'none'`,
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join('; ')

export function sendMessageFrame(reply: FastifyReply) {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><meta charset="utf-8"><title></title><script>${script}</script>`)
}
