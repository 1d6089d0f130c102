/** The screens of the operator's console: a folder each. They are few and small, so they come in one file. */
import type { ComponentType } from 'react'
import type { OperatorManifest } from './screen-manifest.ts'

const manifests = import.meta.glob<OperatorManifest>('./*/manifest.ts', {
  eager: true,
  import: 'manifest',
})
const components = import.meta.glob<ComponentType>('./*/screen.tsx', {
  eager: true,
  import: 'Screen',
})

type OperatorScreen = OperatorManifest & { readonly Screen: ComponentType }

/** In the order of the navigation. */
export const operatorScreens: readonly OperatorScreen[] = Object.entries(manifests)
  .flatMap(([file, manifest]) => {
    const Screen = components[file.replace('manifest.ts', 'screen.tsx')]
    return Screen === undefined ? [] : [{ ...manifest, Screen }]
  })
  .toSorted((one, other) => one.order - other.order)
