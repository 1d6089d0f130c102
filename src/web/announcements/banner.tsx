import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CloseIcon, InfoIcon } from '#web/ui/signs/late-icon.tsx'

/** Says something across the top of a page; its icon and its first word say what its colour says. */
export function Banner({
  kind,
  kindWord,
  children,
  close,
}: {
  readonly kind: 'info' | 'warning'
  readonly kindWord: string
  readonly children: ReactNode
  /** Takes it away; without it, it stays. */
  readonly close?: { readonly label: string; readonly run: () => void } | undefined
}): ReactNode {
  const KindIcon = kind === 'warning' ? WarningIcon : InfoIcon
  return (
    <output className={kind === 'warning' ? 'notice notice-warning' : 'notice'}>
      <KindIcon />
      <span className="notice-text">
        <span className="visually-hidden">{kindWord}: </span>
        {children}
      </span>
      {close !== undefined && (
        <IconButton label={close.label} icon={<CloseIcon />} onClick={close.run} />
      )}
    </output>
  )
}
