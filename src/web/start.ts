import './styles/index.css'
import { readPath } from './address.ts'
import { loadFile, mendStyles } from './load-file.ts'
import { startApp } from './main.tsx'
import { nextTask } from './next-task.ts'
import { areaOf } from './routes.ts'

/** The first module of every page. A page that the server rendered asks for it when it has been painted. */
async function start(): Promise<void> {
  await nextTask()
  const area = areaOf(readPath())
  await startApp({ area, module: await loadFile(area.load) })
}

mendStyles()
void start()
