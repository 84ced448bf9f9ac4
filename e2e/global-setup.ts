import { CampServer } from './server'

/** The demo camps are filled once for all tests. */
export default function setUp(): Promise<() => void> {
  return CampServer.template()
}
