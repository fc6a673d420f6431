import { collectionDaysPath } from './collection-days-path';

it('the address of collection days names the service and the quote or the order', () => {
  expect(collectionDaysPath({ serviceType: 'express', quoteId: 12 })).toBe(
    '/api/collection-days?serviceType=express&quoteId=12',
  );
  expect(collectionDaysPath({ serviceType: 'standard', orderNumber: 'EC 7K' })).toBe(
    '/api/collection-days?serviceType=standard&orderNumber=EC%207K',
  );
});
