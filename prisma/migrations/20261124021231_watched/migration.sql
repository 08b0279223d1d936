-- compatible-from: 0.1.0
-- CreateTable
CREATE TABLE "watched" (
    "organization_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "watched_pkey" PRIMARY KEY ("organization_id")
);

-- AddForeignKey
ALTER TABLE "watched" ADD CONSTRAINT "watched_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;
