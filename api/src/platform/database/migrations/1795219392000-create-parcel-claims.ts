import * as t from '../migration-tables';

const STATES = ['submitted', 'in_review', 'approved', 'declined', 'paid_out'];
const ACTORS = ['system', 'customer', 'support', 'admin', 'provider'];

/** What senders claim for parcels that were damaged, lost or late, and what the staff does with it. */
export class CreateParcelClaims1795219392000 extends t.CreateTables {
  readonly tables: t.Tables = {
    parcel_claims: {
      columns: [
        t.id,
        t.integer('orderId'),
        t.choice('kind'),
        t.choice('state'),
        t.varchar('description', 2000),
        t.integer('amount'),
        t.integer('approvedAmount', t.nullable),
        t.varchar('reason', 300, t.nullable),
        { ...t.integer('version'), default: 1 },
        t.integer('changedById', t.nullable),
        t.choice('actor'),
        t.integer('actorId', t.nullable),
        t.bigint('createdAt'),
        t.bigint('updatedAt'),
      ],
      indices: {
        IX_parcel_claims_order: ['orderId', 'id'],
        IX_parcel_claims_state: ['state', 'id'],
      },
      foreignKeys: { FK_parcel_claims_order: ['orderId', 'orders', 'NO ACTION'] },
      oneOf: { kind: ['damaged', 'lost', 'late'], state: STATES, actor: ACTORS },
    },
    parcel_claim_pictures: {
      columns: [t.id, t.integer('claimId'), t.varchar('name', 40)],
      indices: { IX_parcel_claim_pictures_claim: ['claimId', 'id'] },
      foreignKeys: { FK_parcel_claim_pictures_claim: ['claimId', 'parcel_claims', 'CASCADE'] },
    },
    parcel_claim_steps: {
      columns: [
        t.id,
        t.integer('claimId'),
        t.choice('state'),
        t.varchar('note', 300, t.nullable),
        t.choice('actor'),
        t.integer('actorId', t.nullable),
        t.bigint('createdAt'),
      ],
      indices: { IX_parcel_claim_steps_claim: ['claimId', 'id'] },
      foreignKeys: { FK_parcel_claim_steps_claim: ['claimId', 'parcel_claims', 'CASCADE'] },
      oneOf: { state: STATES, actor: ACTORS },
    },
  };
}
