-- Camps whose families already pay by a saved card keep automatic payments, which are off by default.
UPDATE "payment_settings" SET "auto_payment_enabled" = 1 WHERE "org" IN (SELECT "org" FROM "saved_card");
