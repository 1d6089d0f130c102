import './mail-frame.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { messagesPath } from '#domain/console/console-view.ts'
import { baseFolder } from '#web/address.ts'

/** A mail in a frame without an origin: what stands in it can reach nothing here. */
export function MailFrame({
  title,
  html,
}: {
  readonly title: string
  readonly html: string
}): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => showIn(frame.current, html), [html])
  return (
    <iframe
      ref={frame}
      className="mail-frame"
      sandbox="allow-scripts"
      src={`${baseFolder}${messagesPath}/frame`}
      title={title}
      onLoad={({ currentTarget }) => showIn(currentTarget, html)}
    />
  )
}

/** The frame has no origin that could be named. */
function showIn(frame: HTMLIFrameElement | null, html: string): void {
  frame?.contentWindow?.postMessage(html, '*')
}
