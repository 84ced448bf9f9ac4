import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Device, expect, test } from './fixtures'
import { show, still } from './screens/show'
import { STATES, type State } from './screens/states'

const PEOPLE: State['who'][] = ['nobody', 'admin', 'staff', 'volunteer', 'parent']

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, in ${colorScheme}`, async ({ browser, server }) => {
    test.setTimeout(480_000)
    const found: string[] = []
    for (const who of PEOPLE) {
      const states = STATES.filter((state) => state.who === who)
      if (states.length === 0) continue
      const device = await Device.open(browser, server.url, { colorScheme, reducedMotion: 'reduce' })
      if (who !== 'nobody') await device.signIn(`${who}@lakeside.example`)
      for (const state of states) {
        await test.step(state.name, async () => {
          await show(device.page, state)
          const seen = await violationsOn(device.page)
          if (seen.length === 0) return
          // What is there only while a colour fades over, such as of a button that just came alive, is not on the screen.
          await still(device.page)
          const again = await violationsOn(device.page)
          found.push(...seen.filter((each) => again.includes(each)).map((each) => `${state.name}: ${each}`))
        })
      }
      await device.context.close()
    }
    expect(found).toEqual([])
  })
}
