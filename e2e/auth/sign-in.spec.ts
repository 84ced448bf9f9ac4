import { Device, expect, OPENS_OFFLINE, PASSWORD, test } from '../fixtures'

test('Submit stays disabled until the camp is found, and its name is shown', async ({ browser, camp }) => {
  const device = await Device.open(browser, camp.url)
  const { page, context } = device
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Sign In to Continue' }).click()
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Organization').fill('lakesid')
  await page.getByLabel('Email').fill('staff@lakeside.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await expect(submit).toBeDisabled()
  await page.getByLabel('Organization').fill('lakeside')
  await expect(page.getByText('Lakeside Camp')).toBeVisible()
  await submit.click()
  await expect(page.getByText('Login Failed')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await submit.click()
  await device.firstCopy()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.close()
})

test('a visitor sees the screens before the app has started; a signed-in user sees none of them', async ({
  browser,
  camp,
}) => {
  const visitor = await Device.open(browser, camp.url, { javaScriptEnabled: false })
  const { page, context } = visitor
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Camp Store & Finances' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign In to Continue' }).click()
  await expect(page).toHaveTitle('Sign In | Anchor Camp')
  // Anything typed now would be lost when the app starts.
  await expect(page.locator('label').filter({ hasText: 'Email' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeDisabled()
  await visitor.logIn('staff@lakeside.example')
  await page.goto('/')
  await expect(page.getByText('Anchor Camp', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toHaveCount(0)
  await context.close()
})

test('a sign-up waits until the office approves it; a provider signs in on the other side', async ({
  browser,
  camp,
  visit,
}) => {
  const { page, context } = await Device.open(browser, camp.url)
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Staff or Volunteer' }).click()
  await page.getByLabel('Organization').fill('lakeside')
  await page.getByLabel('First Name').fill('Ana')
  await page.getByLabel('Last Name').fill('Novak')
  await page.getByLabel('Email').fill('ana@lakeside.example')
  await page.getByLabel('Password', { exact: true }).fill('a-long-one')
  await page.getByLabel('Confirm Password').fill('another')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm Password').fill('a-long-one')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Waiting for Approval')).toBeVisible()
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(page.getByRole('status')).toContainText('Not yet.')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveTitle('Anchor Camp')
  await page.getByRole('link', { name: 'Sign In to Continue' }).click()
  await page.getByRole('button', { name: 'Platform Admin' }).click()
  await page.getByLabel('Email').fill('super@anchor.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('super@anchor.example')).toBeVisible()
  await context.close()

  const office = await visit('admin@lakeside.example')
  await office.page.goto('/')
  await office.page.getByRole('button', { name: 'Approve Ana Novak' }).click()
  await expect(office.page.getByRole('button', { name: 'Approve Ana Novak' })).toBeHidden()
  const people = await office.get<unknown[]>('/api/team/waiting')
  expect(JSON.stringify(people)).not.toContain('Novak')
})

test('the app can be installed, works from its cache, and caches no response of the server', async ({ visit }) => {
  const { page, context } = await visit('staff@lakeside.example', OPENS_OFFLINE)
  await page.goto('/')
  const manifest = await (await context.request.get('/manifest.webmanifest')).json()
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable']),
  )
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/store', '/housing'])
  for (const { src } of manifest.icons)
    expect((await context.request.get(src)).headers()['content-type']).toContain('image/png')
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(5)
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('no screen breaks the content security policy or throws', async ({ visit }) => {
  const { page } = await visit('admin@lakeside.example')
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  for (const path of [
    '/',
    '/store',
    '/store?tab=inventory',
    '/housing',
    '/housing?tab=assignments',
    '/inbox',
    '/sync',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(problems).toEqual([])
})

test('a roster imported on the command line reaches every device without a reload', async ({ device, server }) => {
  const { page } = await device('admin@lakeside.example')
  await page.goto('/store')
  const said = await server.command(
    'api/commands/import.ts',
    '--organization',
    'lakeside',
    'e2e/data/roster-awkward.csv',
  )
  expect(said).toContain('Imported: 41')
  expect(said).toContain('Skipped (already in the camp): 2')
  expect(said).toContain('Row 14: First Name and Last Name are required')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'This Computer' }).click()
  await page.getByRole('button', { name: 'Sync Now' }).click()
  await page.goto('/store')
  await page.getByLabel('Search campers').fill("O'Neill")
  await expect(page.getByText("Zoë O'Neill-Núñez")).toBeVisible()
})

test('for a visitor the pages load without an error or a refused request', async ({ browser, camp }) => {
  const { context, page } = await Device.open(browser, camp.url)
  const wrong: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Anchor Camp' })).toBeVisible()
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible()
  expect(wrong).toEqual([])
  await context.close()
})

test('the page preloads all files of its screen for a visitor, but not for a signed-in user', async ({
  camp,
  request,
}) => {
  for (const path of ['/', '/auth']) {
    const { link = '' } = (await request.get(camp.url + path)).headers()
    const files = [...link.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) expect((await request.get(`${camp.url}${file}`)).status(), file).toBe(200)
  }
  const signedIn = await request.get(`${camp.url}/auth`, { headers: { cookie: 'signed-in=yes' } })
  expect(signedIn.headers()).not.toHaveProperty('link')
})

test('a visitor learns that training requires a sign-in, and a sign-up shows all mistakes at once', async ({
  browser,
  camp,
}) => {
  const { page, context } = await Device.open(browser, camp.url)
  await page.goto('/training')
  await expect(page.getByText('Please log in to access training materials.')).toBeVisible()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Staff or Volunteer' }).click()
  await page.getByLabel('Organization').fill('lakeside')
  await page.getByLabel('Password', { exact: true }).fill('quiet-lake-42')
  await page.getByLabel('Confirm Password').fill('quiet-lake-43')
  await page.getByRole('button', { name: /^(Sign Up|Create Account)/ }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByText('First name is required')).toBeVisible()
  await context.close()
})
