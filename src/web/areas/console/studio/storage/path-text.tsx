import { Fragment, type ReactNode } from 'react'

/** A path reads from left to right in every language; each name in it reads as its own. */
export function PathText({ path }: { readonly path: string }): ReactNode {
  return (
    <span className="storage-path" dir="ltr">
      {path.split('/').map((name, index) => (
        <Fragment key={index}>
          {index > 0 && '/'}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
    </span>
  )
}
