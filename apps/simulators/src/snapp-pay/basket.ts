type Fields = Record<string, unknown>

/** Returns the wrong sum of a request: its amount must be the sum of its baskets minus other payments. */
export function basketProblem(fields: Fields): string | undefined {
  const { amount, cartList, discountAmount = 0, externalSourceAmount = 0 } = fields
  if (!Number.isInteger(amount) || Number(amount) < 1_000) return 'amount'
  if (!Array.isArray(cartList) || cartList.length === 0) return 'cartList'
  const baskets = cartList as Fields[]
  if (!baskets.every(isSound)) return 'cartList'
  const sum = baskets.reduce((total, basket) => total + Number(basket['totalAmount']), 0)
  return sum - Number(discountAmount) - Number(externalSourceAmount) === amount ? undefined : 'amount differs'
}

function isSound(basket: Fields): boolean {
  const items = Array.isArray(basket['cartItems']) ? (basket['cartItems'] as Fields[]) : []
  const sum = items.reduce((total, item) => total + Number(item['count']) * Number(item['amount']), 0)
  const shipping = basket['isShipmentIncluded'] === true ? 0 : Number(basket['shippingAmount'] ?? 0)
  const tax = basket['isTaxIncluded'] === true ? 0 : Number(basket['taxAmount'] ?? 0)
  const isNamed = items.every((item) => item['name'] && item['category'] && Number(item['id']) > 0)
  return Number(basket['cartId']) > 0 && items.length > 0 && isNamed && sum + shipping + tax === basket['totalAmount']
}
