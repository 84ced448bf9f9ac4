import type { DataKeyShown } from '#shared/reports/data-keys'
import type { WebhookShown } from '#shared/settings/webhooks'
import { ServerSettings } from '../../ui/of-the-server'
import { request } from '../../ui/request'
import { Section } from '../../ui/section'
import { useServerRead } from '../../ui/server-call'
import { DataKeys } from './data-keys'
import { Webhooks } from './webhooks'

const ask = async () => ({
  keys: await request<DataKeyShown[]>('GET', '/api/data-keys'),
  webhooks: await request<WebhookShown[]>('GET', '/api/data-webhooks'),
})

/** Shows how other programs get the camp's data, which only the server knows. */
export function DataTab() {
  const { value, failed, reload } = useServerRead(ask)
  return (
    <ServerSettings settings={value} failed={failed}>
      {({ keys, webhooks }) => (
        <>
          <Section title="Keys">
            <DataKeys keys={keys} onChanged={() => void reload()} />
          </Section>
          <Section title="Webhooks">
            <Webhooks webhooks={webhooks} onChanged={() => void reload()} />
          </Section>
        </>
      )}
    </ServerSettings>
  )
}
