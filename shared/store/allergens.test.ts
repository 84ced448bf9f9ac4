import { describe, expect, test } from 'vitest'
import { allergyMeetings, allergyWarnings } from './allergens'

describe("allergens are matched against a camper's allergies", () => {
  test.each([
    ['no known allergies', null, ['Peanuts'], []],
    ['the same word', 'Peanuts', ['Peanuts', 'Dairy'], ['Peanuts']],
    ['one of several, in lowercase', 'bee stings, peanut butter', ['Peanuts'], ['Peanuts']],
    ['another allergy', 'Dairy', ['Gluten'], []],
    ['a duplicate is listed once', 'dairy', ['Dairy', 'Dairy'], ['Dairy']],
    ['an empty allergen matches nothing', 'dairy', [' '], []],
    ['a word in no family matches itself', 'Kiwis', ['Kiwi'], ['Kiwi']],
    ['an accent', 'Cómino', ['Comino'], ['Comino']],
  ])('%s', (_name, allergies, allergens, warned) => {
    expect(allergyWarnings(allergies, allergens)).toEqual(warned)
  })

  test.each([
    ['milk', 'Dairy'],
    ['Lactose intolerance', 'Milk'],
    ['Nuts', 'Tree nuts'],
    ['Tree nuts', 'Nuts'],
    ['nut allergy', 'Peanuts'],
    ['peanut', 'Nuts'],
    ['Peanuts', 'Ground nuts'],
    ['Tree nuts', 'Almonds'],
    ['Walnuts', 'Tree nuts'],
    ['Brazil nuts', 'Tree nut'],
    ['celiac', 'Wheat'],
    ['coeliac disease', 'Gluten'],
    ['wheat', 'Gluten'],
    ['gluten', 'Rye'],
    ['shellfish', 'Shrimp'],
    ['Oysters', 'Shellfish'],
    ['seafood', 'Tuna'],
    ['Anchovies', 'Fish'],
    ['berries', 'Strawberry'],
    ['Strawberries', 'Berries'],
    ['citrus', 'Oranges'],
    ['Eggs', 'Egg'],
    ['soya', 'Soybeans'],
    ['sulphites', 'Sulfites'],
    ['sesame', 'Tahini'],
    ['seeds', 'Sesame seeds'],
    ['almond milk', 'Tree nuts'],
    ['Ice cream', 'Dairy'],
    ['severe dairy allergy (EpiPen)', 'Milk'],
    ['tomato', 'Tomatoes'],
  ])('%s matches %s', (allergies, allergen) => {
    expect(allergyWarnings(allergies, [allergen])).toEqual([allergen])
  })

  test.each([
    ['eggplant', 'Egg'],
    ['Egg', 'Eggplant'],
    ['coconut', 'Nuts'],
    ['Nuts', 'Coconut'],
    ['butternut', 'Nuts'],
    ['butternut squash', 'Butter'],
    ['nutmeg', 'Nuts'],
    ['Tree nuts', 'Peanuts'],
    ['tree pollen', 'Tree nuts'],
    ['peanut butter', 'Dairy'],
    ['coconut milk', 'Milk'],
    ['Buckwheat', 'Wheat'],
    ['Strawberries', 'Blueberries'],
    ['Shrimp', 'Clams'],
    ['Crab', 'Fish'],
    ['sesame seeds', 'Sunflower seeds'],
    ['no known allergies', 'No nuts'],
    ['None', 'Milk'],
    ['bee stings', 'Beef'],
    ['dust allergy', 'Milk allergy'],
  ])('%s does not match %s', (allergies, allergen) => {
    expect(allergyWarnings(allergies, [allergen])).toEqual([])
  })
})

test('lists the items to avoid with their allergens', () => {
  const items = [
    { id: 1, name: 'Trail Mix', allergens: ['Peanuts', 'Tree nuts', 'Soy'] },
    { id: 2, name: 'Lemonade', allergens: [] },
    { id: 3, name: 'Ice Cream Bar', allergens: ['Dairy'] },
  ]
  expect(allergyMeetings('nuts', items)).toEqual([
    { itemId: 1, item: 'Trail Mix', allergens: ['Peanuts', 'Tree nuts'] },
  ])
  expect(allergyMeetings(null, items)).toEqual([])
})
