/** What a camp store sells: name, price, category, allergens. */
export const ITEMS: readonly (readonly [string, string, string, string[]])[] = [
  ['Lemonade', '2.00', 'Drinks', []],
  ['Apple Juice', '1.75', 'Drinks', []],
  ['Water Bottle', '1.00', 'Drinks', []],
  ['Hot Chocolate', '2.25', 'Drinks', ['Dairy']],
  ['Iced Tea', '2.00', 'Drinks', []],
  ['Root Beer', '2.00', 'Drinks', []],
  ['Sports Drink', '2.50', 'Drinks', []],
  ['Potato Chips', '1.50', 'Snacks', []],
  ['Trail Mix', '2.25', 'Snacks', ['Peanuts', 'Tree nuts']],
  ['Pretzels', '1.25', 'Snacks', ['Gluten']],
  ['Popcorn', '1.50', 'Snacks', []],
  ['Granola Bar', '1.25', 'Snacks', ['Gluten', 'Peanuts']],
  ['Beef Jerky', '3.00', 'Snacks', []],
  ['Fruit Cup', '2.00', 'Snacks', []],
  ['Cheese Crackers', '1.50', 'Snacks', ['Gluten', 'Dairy']],
  ['Chocolate Bar', '1.75', 'Candy', ['Dairy']],
  ['Gummy Bears', '1.50', 'Candy', []],
  ['Peanut Cups', '1.75', 'Candy', ['Peanuts', 'Dairy']],
  ['Licorice', '1.25', 'Candy', ['Gluten']],
  ['Lollipop', '0.50', 'Candy', []],
  ['Sour Worms', '1.50', 'Candy', []],
  ['Mint Drops', '1.00', 'Candy', []],
  ['Ice Cream Sandwich', '2.50', 'Frozen', ['Dairy', 'Gluten']],
  ['Fudge Pop', '2.00', 'Frozen', ['Dairy']],
  ['Fruit Ice', '1.75', 'Frozen', []],
  ['Frozen Yogurt', '2.75', 'Frozen', ['Dairy']],
  ['Snow Cone', '2.00', 'Frozen', []],
  ['Camp T-Shirt', '15.00', 'Clothing', []],
  ['Camp Hoodie', '32.00', 'Clothing', []],
  ['Baseball Cap', '14.00', 'Clothing', []],
  ['Bandana', '5.00', 'Clothing', []],
  ['Wool Socks', '8.00', 'Clothing', []],
  ['Rain Poncho', '6.00', 'Clothing', []],
  ['Flashlight', '9.50', 'Gear', []],
  ['Sunscreen', '7.50', 'Gear', []],
  ['Bug Spray', '6.75', 'Gear', []],
  ['Postcard', '0.75', 'Gear', []],
  ['Stamps (5)', '3.50', 'Gear', []],
  ['Friendship Bracelet Kit', '4.50', 'Gear', []],
  ['Pocket New Testament', '4.00', 'Gear', []],
]

/** Cabins: name, beds, gender, age group. */
export const CABINS: readonly (readonly [string, number, 'male' | 'female' | 'mixed', string])[] = [
  ['Bluebird', 8, 'female', '7-9'],
  ['Chickadee', 8, 'female', '10-12'],
  ['Heron', 10, 'female', '10-12'],
  ['Kingfisher', 10, 'female', '13-15'],
  ['Loon', 12, 'female', '13-17'],
  ['Badger', 8, 'male', '7-9'],
  ['Beaver', 8, 'male', '10-12'],
  ['Elk', 10, 'male', '10-12'],
  ['Fox', 10, 'male', '13-15'],
  ['Moose', 12, 'male', '13-17'],
  ['Harbor Lodge', 12, 'mixed', 'Day campers'],
  ['Otter', 8, 'male', '7-9'],
]

/** Sessions: name, first day and last day from today, and how registrations stand. */
export const SESSIONS: readonly (readonly [string, number, number, 'open' | 'closed', string])[] = [
  ['Fall Retreat', -40, -34, 'closed', '340.00'],
  ['Family Weekend', -18, -15, 'closed', '180.00'],
  ['Harvest Week', -2, 4, 'open', '420.00'],
  ['Winter Camp', 12, 18, 'open', '450.00'],
  ['New Year Camp', 38, 44, 'open', '480.00'],
]

export const ACTIVITIES = [
  ['Canoeing', 'water', 'Lake dock', 60],
  ['Archery', 'sports', 'Range', 45],
  ['Campfire Worship', 'spiritual', 'Fire ring', 60],
  ['Pottery', 'arts', 'Craft barn', 90],
  ['High Ropes', 'adventure', 'Ropes course', 120],
  ['Nature Walk', 'education', 'North trail', 60],
  ['Talent Night', 'special_event', 'Chapel', 120],
] as const

export const TRAINING = [
  ['Child Safety', true, ['Safeguarding policy', 'Two-adult rule']],
  ['Waterfront Basics', true, ['Buddy checks', 'Rescue signals']],
  ['Leading a Cabin', false, ['The first evening', 'Homesickness']],
] as const
