import AxeBuilder from '@axe-core/playwright'
import { Device, expect, test } from './fixtures'
import { show } from './screens/show'
import { STATES, type State } from './screens/states'

const PEOPLE: State['who'][] = ['nobody', 'admin', 'staff', 'volunteer', 'parent']

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, in ${colorScheme}`, async ({ browser, server }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    for (const who of PEOPLE) {
      const states = STATES.filter((state) => state.who === who)
      if (states.length === 0) continue
      const device = await Device.open(browser, server.url, { colorScheme, reducedMotion: 'reduce' })
      if (who !== 'nobody') await device.signIn(`${who}@lakeside.example`)
      for (const state of states) {
        await test.step(state.name, async () => {
          await show(device.page, state)
          const { violations } = await new AxeBuilder({ page: device.page }).analyze()
          for (const each of violations) {
            found.push(`${state.name}: ${each.id} at ${each.nodes.map((node) => node.target.join(' ')).join(', ')}`)
          }
        })
      }
      await device.context.close()
    }
    expect(found).toEqual([])
  })
}
