import { CampServer } from './server'

/** Creates the demo camps once for all tests. */
export default function setUp(): Promise<() => void> {
  return CampServer.template()
}
